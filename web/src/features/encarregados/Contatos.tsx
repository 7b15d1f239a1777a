import type { PapelDeEncarregado } from '@alinha/contract/choices';
import type { ContatoDoEncarregado } from '@alinha/contract/encarregados';
import { Anchor } from '@mantine/core';
import { useProduct } from '../../session/product.ts';
import classes from './Contatos.module.css';

const words: Record<PapelDeEncarregado, string> = {
  titular: 'Encarregado pelo tratamento de dados pessoais',
  substituto: 'Substituto',
};

/** Name and address of the encarregado and their substitute, if named (LGPD-11). */
export function Contatos() {
  const { encarregados } = useProduct();
  return encarregados.map((one) => <Contato key={one.papel} {...one} />);
}

const Contato = ({ papel, nome, email }: ContatoDoEncarregado) => (
  <p className={classes.contact}>
    {words[papel]}: {nome},{' '}
    <Anchor inherit underline="always" href={`mailto:${email}`}>
      {email}
    </Anchor>
  </p>
);
