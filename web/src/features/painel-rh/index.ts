export { gestoresOptions, pessoasOptions } from './api.ts';
export { PersonSelect } from './PersonSelect.tsx';
export { PersonLink } from './Pessoa.tsx';
