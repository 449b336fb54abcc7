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
import { chooseEmails, type MailBlock, type MailContent } from './content.ts';
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

function Notice({ title, text }: BlockOf<'notice'>) {
  return (
    <Section style={style.notice}>
      <Text style={style.noticeTitle}>{title}</Text>
      <Text style={style.noticeText}>{text}</Text>
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

function Mail({ subject, preview, title, company, blocks, reason, settingsUrl }: MailContent) {
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
