export const messages = {
  notOpened: 'The company could not be opened',
};
