export { confirmadosOferecidos, pessoasOferecidas } from './api.ts';
export { type Oferecido, PersonSelect } from './PersonSelect.tsx';
export { PersonLink } from './Pessoa.tsx';
