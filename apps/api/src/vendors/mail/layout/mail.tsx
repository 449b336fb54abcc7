import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Column } from '@react-email/column';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { render } from '@react-email/render';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { brand } from '@workspace/domain/brand';
import { chooseEmails, type MailBlock, type MailContent, openBilling } from './content.ts';
import { narrowScreens, style } from './style.ts';

type BlockOf<K extends MailBlock['kind']> = Extract<MailBlock, { kind: K }>;

/** In two halves, without a space that would be copied with it. */
function Code({ label, code }: BlockOf<'code'>) {
  const half = Math.ceil(code.length / 2);
  return (
    <Section style={style.code}>
      <Text style={style.codeLabel}>{label}</Text>
      <Text style={style.digits}>
        <span>{code.slice(0, half)}</span>
        <span style={{ paddingLeft: 10 }}>{code.slice(half)}</span>
      </Text>
    </Section>
  );
}

function Facts({ facts }: BlockOf<'facts'>) {
  return (
    <Section style={style.facts}>
      {facts.map(({ label, values }, at) => (
        <Row key={label} style={at === facts.length - 1 ? undefined : style.ruled}>
          <Column width={116} valign="top" style={style.factLabel}>
            {label}
          </Column>
          <Column valign="top" style={style.fact}>
            {values.map((value) => (
              <div key={value}>{value}</div>
            ))}
          </Column>
        </Row>
      ))}
    </Section>
  );
}

/** Of what is neutral, needs an action, or failed. */
const noticeStyles = { none: style.notice, ask: style.ask, problem: style.problem };

function Notice({ tone, title, text }: BlockOf<'notice'>) {
  return (
    <Section style={noticeStyles[tone ?? 'none']}>
      <Text style={style.noticeTitle}>{title}</Text>
      <Text style={style.noticeText}>{text}</Text>
    </Section>
  );
}

function Amount({ label, amount, aside }: BlockOf<'amount'>) {
  return (
    <Section style={style.amountBox}>
      <Row>
        <Column style={style.amountLabel}>
          {label}
          <br />
          <span style={style.amount}>{amount}</span>
        </Column>
        {aside && (
          <Column align="right" valign="bottom" style={style.amountAside}>
            {aside.label}
            <br />
            <b style={style.amountAsideValue}>{aside.values.join(', ')}</b>
          </Column>
        )}
      </Row>
    </Section>
  );
}

function File({ name, text }: BlockOf<'file'>) {
  return (
    <Section style={style.fileMargin}>
      <Section style={style.file}>
        <Text style={style.fileName}>{name}</Text>
        <Text style={style.fileText}>{text}</Text>
      </Section>
    </Section>
  );
}

function Steps({ title, steps }: BlockOf<'steps'>) {
  return (
    <>
      <Heading as="h2" style={style.subtitle}>
        {title}
      </Heading>
      {steps.map((step, at) => (
        <Row key={step.title} style={style.step}>
          <Column width={40} valign="top">
            <Text style={style.stepNumber}>{at + 1}</Text>
          </Column>
          <Column valign="top">
            <Text style={style.stepText}>
              <b style={style.strong}>{step.title}</b> <span>{step.text}</span>
            </Text>
          </Column>
        </Row>
      ))}
    </>
  );
}

function ImageWithCaption({ image, size, alt, caption }: BlockOf<'image'>) {
  return (
    <Row style={style.image}>
      <Column width={size + 18} valign="middle">
        <Img src={`cid:${image.id}`} width={size} height={size} alt={alt} />
      </Column>
      <Column valign="middle" style={style.caption}>
        {caption}
      </Column>
    </Row>
  );
}

function Block({ block }: { readonly block: MailBlock }) {
  switch (block.kind) {
    case 'paragraph':
      return <Text style={style.paragraph}>{block.text}</Text>;
    case 'note':
      return <Text style={style.note}>{block.text}</Text>;
    case 'code':
      return <Code {...block} />;
    case 'facts':
      return <Facts {...block} />;
    case 'amount':
      return <Amount {...block} />;
    case 'file':
      return <File {...block} />;
    case 'notice':
      return <Notice {...block} />;
    case 'steps':
      return <Steps {...block} />;
    case 'button':
      return (
        <Section style={{ paddingTop: 28 }}>
          <Button href={block.url} className="btn" style={style.button}>
            {block.label}
          </Button>
        </Section>
      );
    case 'image':
      return <ImageWithCaption {...block} />;
  }
}

function Mail(content: MailContent) {
  const { subject, preview, title, company, blocks, reason, settingsUrl, billingUrl } = content;
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="supported-color-schemes" content="light" />
        <meta name="format-detection" content="telephone=no,date=no,address=no,email=no" />
        <title>{subject}</title>
        <style>{narrowScreens}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={style.body}>
        <Section className="out" style={style.page}>
          <Container className="wrap" style={style.column}>
            <Section className="pad" style={style.head}>
              <Row>
                <Column width={26} style={style.mark}>
                  {brand.name.slice(0, 1)}
                </Column>
                <Column style={style.brand}>{brand.name}</Column>
                {company !== undefined && (
                  <Column align="right" style={style.company}>
                    {company}
                  </Column>
                )}
              </Row>
            </Section>
            <Section className="pad" style={style.card}>
              <Heading as="h1" className="h" style={style.title}>
                {title}
              </Heading>
              {blocks.map((block) => (
                <Block key={JSON.stringify(block)} block={block} />
              ))}
            </Section>
            <Section className="pad" style={style.foot}>
              <Text style={style.footText}>
                {reason}{' '}
                {settingsUrl !== undefined && (
                  <Link href={settingsUrl} style={style.footLink}>
                    {chooseEmails}
                  </Link>
                )}
                {billingUrl !== undefined && (
                  <Link href={billingUrl} style={style.footLink}>
                    {openBilling}
                  </Link>
                )}
                <br />
                Questions? Write to{' '}
                <Link href={`mailto:${brand.supportAddress}`} style={style.footLink}>
                  {brand.supportAddress}
                </Link>
              </Text>
            </Section>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

/** The mail as an HTML document. */
export function mailHtml(content: MailContent): Promise<string> {
  return render(<Mail {...content} />);
}
