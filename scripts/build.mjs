import { buildWeb } from './prepare.mjs';

buildWeb();
