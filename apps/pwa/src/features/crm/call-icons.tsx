import { chakra } from '@chakra-ui/react/styled-system';

const line = (path: string) =>
  function CallDirection() {
    return (
      <chakra.svg
        boxSize="4"
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </chakra.svg>
    );
  };

/** An arrow down to a line. */
export const IncomingIcon = /* @__PURE__ */ line('M12 3 5.5 9.5M5 5.5v4.5h4.5M3 13.25h10');
/** An arrow up from a line. */
export const OutgoingIcon = /* @__PURE__ */ line('M5 9.5 11.5 3M7.5 3h4v4M3 13.25h10');
/** An arrow that is turned back. */
export const MissedIcon = /* @__PURE__ */ line('m3 4.5 4.5 4.5L13 3.5M3 8.5v-4h4M3 13.25h10');
