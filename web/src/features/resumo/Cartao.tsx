import type { Resumo } from '@alinha/contract/colaboradores';
import { useUser } from '../../session/session.tsx';
import classes from './Cartao.module.css';
import { Fatos } from './Pessoa.tsx';

/**
 * The business card: all that a colleague outside the chain sees, or people themselves before confirming their address.
 */
export function Cartao({ colaborador }: { colaborador: Extract<Resumo, { restrito: true }> }) {
  const user = useUser();
  return (
    <section className={classes.card} aria-label="Informações profissionais">
      <Fatos colaborador={colaborador} />
      <p className={classes.note}>
        {user.email_confirmado
          ? 'Só a própria pessoa, os líderes acima dela e o RH veem avaliações, metas e tarefas.'
          : 'Confirme o seu e-mail para ver as suas avaliações, metas e tarefas.'}
      </p>
    </section>
  );
}
