import { chakra } from '@chakra-ui/react/styled-system';
import { Link } from '@workspace/ui/components/link';
import { useRef, useState } from 'react';
import { type GalleryAddress, themes, widths, writeAddress } from './address.ts';
import { groups } from './groups.ts';

const List = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '3' } });

interface WindowProps {
  readonly title: string;
  readonly src: string;
  readonly width: string;
}

/** A window as high as its content. */
function Window({ title, src, width }: WindowProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(600);
  const follow = () => {
    const body = frame.current?.contentDocument?.body;
    if (!body) return;
    new ResizeObserver(() => setHeight(Math.max(320, body.scrollHeight))).observe(body);
  };
  return (
    <chakra.iframe
      ref={frame}
      title={title}
      src={src}
      onLoad={follow}
      style={{ width: Number(width), height }}
      maxW="full"
      borderWidth="1px"
      rounded="lg"
    />
  );
}

/** All groups; the chosen one at one width, light and dark. */
export function GalleryPage({ address }: { readonly address: GalleryAddress }) {
  const [first = ''] = groups.keys();
  const { group = first, width } = address;
  return (
    <chakra.main p="6" display="flex" flexDirection="column" gap="5">
      <chakra.h1 textStyle="title">Gallery</chakra.h1>
      <nav aria-label="Groups">
        <List>
          {[...groups.keys()].map((id) => (
            <li key={id}>
              <Link
                href={writeAddress({ group: id, width })}
                aria-current={id === group ? 'page' : undefined}
              >
                {id}
              </Link>
            </li>
          ))}
        </List>
      </nav>
      <nav aria-label="Widths">
        <List>
          {widths.map((other) => (
            <li key={other}>
              <Link
                href={writeAddress({ group, width: other })}
                aria-current={other === width ? 'page' : undefined}
              >
                {other} px
              </Link>
            </li>
          ))}
        </List>
      </nav>
      {themes.map((theme) => (
        <Window
          key={theme}
          title={`${group}, ${theme}`}
          src={writeAddress({ view: 'group', group, theme })}
          width={width}
        />
      ))}
    </chakra.main>
  );
}
