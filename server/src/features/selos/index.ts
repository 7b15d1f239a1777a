export { hasOlderSeal, readSelados } from './cobertura.ts';
export { sealColumn } from './queries.ts';
export { type Assinado, contestacaoDe, registroAssinado, respondentesDe, tellOfEarlier } from './ressalva.ts';
export { seal, sealAct, sealAll, sealFirst, sealOlder, sealSigned } from './seal.ts';
