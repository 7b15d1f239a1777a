import { type Shown, variants } from './open.ts';
import { barra, entrada } from './states/entrada.ts';
import { lideranca } from './states/lideranca.ts';
import { painel } from './states/painel.ts';
import { conta, pessoa } from './states/pessoa.ts';
import { privacidade } from './states/privacidade.ts';
import { organograma, registros } from './states/registros.ts';
import { vazia } from './states/vazia.ts';

/** Every state, by the company that it is shown with: the demonstration, or one on its first day. */
export const companies: Record<'gallery' | 'vazia', Shown[]> = {
  gallery: [
    ...entrada,
    ...barra,
    ...organograma,
    ...pessoa,
    ...registros,
    ...lideranca,
    ...conta,
    ...painel,
    ...privacidade,
  ].flatMap(variants),
  vazia: vazia.flatMap(variants),
};

const names = Object.values(companies).flatMap((states) => states.map(({ name }) => name));
const twice = names.filter((name, at) => names.indexOf(name) !== at);
if (twice.length > 0) throw new Error(`Two states have one name: ${twice.join(', ')}`);
