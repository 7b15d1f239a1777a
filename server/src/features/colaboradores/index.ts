export { deactivate, reactivate, takeOut } from './acts.ts';
export { startDemissoes } from './demissoes.ts';
export { type AddressProof, changeAddress, changesOf, proofOf } from './ficha.acts.ts';
export { readFicha, storePerson } from './ficha.queries.ts';
export { findGestor, readColaborador } from './queries.ts';
