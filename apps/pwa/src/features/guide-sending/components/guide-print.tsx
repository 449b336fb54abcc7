import { QrCode } from '@chakra-ui/react/qr-code';
import { chakra } from '@chakra-ui/react/styled-system';
import { Button } from '@workspace/ui/components/button';
import { Dialog, DialogBody, DialogFooter, DialogHeader } from '@workspace/ui/components/dialog';
import { FileIcon } from '@workspace/ui/components/icons';
import { formatDate } from '@workspace/ui/format/dates';
import type { ReactNode } from 'react';
import { useMe } from '../../../data/session/hooks.ts';
import type { OverviewRow } from '../../../numbers-index/overview/overview-row.ts';
import { formatPhone } from '../../../platform/phone.ts';
import { messages } from '../messages.ts';
import type { ShownLink } from '../use-guide-link.ts';

const words = messages.print;

/** Paper is white in both themes. */
const line = 'color-mix(in srgb, var(--colors-qr-ink) 18%, transparent)';
const quiet = { opacity: '0.72' } as const;

export interface GuidePrintProps {
  readonly row: OverviewRow;
  readonly link: ShownLink;
  readonly onClose: () => void;
}

/**
 * The guide on one A4 page, for a person whose phone is not at hand. The QR code holds the guide's
 * link, never an activation code (decisions 11); it is drawn in the browser and kept in memory.
 */
export function GuidePrint({ row, link, onClose }: GuidePrintProps) {
  return (
    <Dialog open onClose={onClose} size="lg" printed="alone">
      <chakra.div _print={{ display: 'none' }}>
        <DialogHeader title={words.title} text={words.text} />
      </chakra.div>
      <DialogBody>
        <Sheet row={row} link={link} />
      </DialogBody>
      <chakra.div _print={{ display: 'none' }}>
        <DialogFooter>
          <Button onClick={onClose}>{words.close}</Button>
          <Button
            variant="solid"
            icon={<FileIcon />}
            data-autofocus=""
            onClick={() => window.print()}
          >
            {words.button}
          </Button>
        </DialogFooter>
      </chakra.div>
    </Dialog>
  );
}

function Sheet({ row, link }: Omit<GuidePrintProps, 'onClose'>) {
  const { company } = useMe();
  const phone = row.phoneNumber ?? row.tempPhoneNumber;
  const { open, iphone, android, done } = words.steps;
  return (
    <chakra.article
      aria-label={words.heading}
      bg="qr.paper"
      color="qr.ink"
      borderWidth={{ base: '1px', _print: '0' }}
      borderColor={line}
      rounded={{ base: 'lg', _print: '0' }}
      p={{ base: '5', md: '8', _print: '0' }}
      display="flex"
      flexDirection="column"
      gap="6"
    >
      <chakra.p fontWeight="semibold" fontSize="lg" overflowWrap="anywhere">
        {company?.name}
      </chakra.p>
      <div>
        <chakra.h3 fontSize="3xl" lineHeight="3xl" fontWeight="semibold">
          {words.heading}
        </chakra.h3>
        <chakra.p mt="1" {...quiet}>
          {words.lead}
        </chakra.p>
      </div>
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', sm: 'row', _print: 'row' }}
        alignItems="flex-start"
        gap="6"
        py="5"
        borderBlockWidth="1px"
        borderColor={line}
      >
        <chakra.figure flex="none" textAlign="center">
          <QrCode.Root
            unstyled
            value={link.url}
            encoding={{ ecc: 'M', border: 4 }}
            width="208px"
            height="208px"
          >
            <QrCode.Frame
              unstyled
              role="img"
              aria-label={words.qr}
              width="208px"
              height="208px"
              bg="qr.paper"
              css={{ '& path': { fill: 'qr.ink' } }}
            >
              <QrCode.Pattern unstyled />
            </QrCode.Frame>
          </QrCode.Root>
          <chakra.figcaption fontWeight="medium">{words.scan}</chakra.figcaption>
        </chakra.figure>
        <chakra.dl
          display="grid"
          gridTemplateColumns="auto minmax(0, 1fr)"
          columnGap="5"
          rowGap="2.5"
          className="ui-num"
          pt="3"
        >
          <Item term={words.person}>{row.displayName}</Item>
          <Item term={words.number}>{phone ? formatPhone(phone) : words.noNumber}</Item>
          <Item term={words.company}>{company?.name}</Item>
          <Item term={words.until}>{formatDate(link.expiresAt)}</Item>
        </chakra.dl>
      </chakra.div>
      <chakra.ol
        display="flex"
        flexDirection="column"
        gap="4"
        ps="5"
        css={{ listStyle: 'decimal' }}
      >
        <Step title={words.scan}>{open}</Step>
        <Step title={words.install}>
          <chakra.b fontWeight="medium">{iphone.title}</chakra.b> {iphone.text}
          <br />
          <chakra.b fontWeight="medium">{android.title}</chakra.b> {android.text}
        </Step>
        <Step title={words.call}>{done}</Step>
      </chakra.ol>
      <chakra.p {...quiet} textStyle="xs">
        {words.secret}
      </chakra.p>
    </chakra.article>
  );
}

/** Not `NumberedSteps`: its colours are those of the theme, and paper is white. */
function Step({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <li>
      <chakra.p fontWeight="semibold">{title}</chakra.p>
      <p>{children}</p>
    </li>
  );
}

function Item({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <chakra.dt {...quiet}>{term}</chakra.dt>
      <chakra.dd fontWeight="medium" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </>
  );
}
