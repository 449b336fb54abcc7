import { chakra } from '@chakra-ui/react/styled-system';

/** Shapes of drawings, whose `fill` and `stroke` are colour tokens. */
export const { path: Path, rect: Rect, circle: Circle, g: Group } = chakra;
