import { cheapenHashes } from './hashes.ts';

cheapenHashes();
