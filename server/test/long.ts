/** What a test that is long by its nature uses: `whole` in `npm run test:all`, `usual` in `npm test`. */
export const long = <T>(whole: T, usual: T): T => (process.env.TEST_LONG === 'on' ? whole : usual);
