import { chakra } from '@chakra-ui/react/styled-system';
import { importColumns } from '@workspace/domain/imports/schema';
import { importTemplate, importTemplateName } from '@workspace/domain/imports/template';
import { Button } from '@workspace/ui/components/button';
import { DownloadIcon } from '@workspace/ui/components/icons';
import { downloadCsv } from '@workspace/ui/format/export-csv';
import { Card, CardHead } from '@workspace/ui/patterns/card';
import { NumberedSteps } from '@workspace/ui/patterns/steps-timeline';
import { messages } from '../messages.ts';

const Cell = chakra('td', { base: { py: '2', verticalAlign: 'top', color: 'fg.muted' } });
const Name = chakra('th', {
  base: { py: '2', ps: '5', pe: '4', verticalAlign: 'top', whiteSpace: 'nowrap', w: '1px' },
});

/** The columns of the file, and a template to download. */
export function FileGuide() {
  const { guide } = messages;
  return (
    <Card>
      <CardHead
        title={guide.title}
        actions={
          <Button
            icon={<DownloadIcon />}
            onClick={() => downloadCsv(importTemplateName, importTemplate())}
          >
            {guide.template}
          </Button>
        }
      />
      <chakra.p px="5" pt="3.5" pb="1.5" color="fg.muted">
        {guide.text}
      </chakra.p>
      <chakra.table w="full" mb="2">
        <thead className="ui-sr">
          <tr>
            <th scope="col">{guide.column}</th>
            <th scope="col">{guide.meaning}</th>
          </tr>
        </thead>
        <tbody>
          {importColumns.map((column, at) => (
            <chakra.tr
              key={column}
              borderTopWidth={at === 0 ? '0' : '1px'}
              borderColor="border.muted"
            >
              <Name scope="row">
                <code>{column}</code>
              </Name>
              <Cell pe="5">{guide.columns[column]}</Cell>
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </Card>
  );
}

/** The steps of an import, to show that the first button changes nothing. */
export function ImportSteps() {
  const { steps } = messages;
  return (
    <section aria-label={steps.label}>
      <NumberedSteps
        tone="accent"
        steps={(['choose', 'read', 'apply'] as const).map((id) => ({
          id,
          title: steps[id].title,
          children: steps[id].text,
        }))}
      />
    </section>
  );
}
