export { startAvisos } from './aviso.ts';
export { findUnderWay, quadranteCalibrado } from './visivel.ts';
