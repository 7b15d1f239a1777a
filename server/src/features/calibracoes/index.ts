export { startAvisos } from './aviso.ts';
export { storeQuadrantes } from './trancamento.ts';
export { isUnderWay, quadranteCalibrado } from './visivel.ts';
