/** The columns of a file, in their order. */
export const header = 'first_name,last_name,email,team,country,phone_number,plan,type';

/** A file to choose on the import screen. */
export const csvFile = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...lines].join('\r\n')),
});

/** Rows of people without a number. */
export const people = (from: number, count: number) =>
  Array.from(
    { length: count },
    (_, at) => `Person ${from + at},Many,many${from + at}@nordlys.example,Crowd,,,,`,
  );
