import { staleIndexes, writeIndexes } from './indexes.mjs';

// `npm run index` writes the lists of the contract's features, of the server's routes and of the tables from what their folders hold;
// with `--check` it names those that are not what the folders say.

if (process.argv.includes('--check')) {
  for (const name of staleIndexes()) {
    console.error(`${name} is not what its folder says: npm run index`);
    process.exitCode = 1;
  }
} else writeIndexes();
