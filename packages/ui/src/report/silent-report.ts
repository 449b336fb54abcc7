/** The page in the frame has said nothing within the limit. */
export class SilentReport extends Error {}
