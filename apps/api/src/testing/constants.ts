export const templateDatabase = 'test_template';
export const testSecretKey = 'a-secret-key-for-tests-that-is-long-enough';
