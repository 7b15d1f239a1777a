import { getCanalDeRelato, saveCanalDeRelato } from '@alinha/contract/seguranca';
import { Skeleton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useForm } from '../../../forms/useForm.ts';
import { queryOptions } from '../../../lib/queries.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SubmitButton } from '../../../ui/SubmitButton.tsx';
import { useUnsaved } from '../../../ui/useUnsaved.ts';
import { usePanelWrite } from '../api.ts';
import classes from './SegurancaTab.module.css';

/** Where wrongs are reported to the company (LGPD-16). */
export function CanalDeRelato() {
  const saved = useQuery(queryOptions(getCanalDeRelato, {}));
  return (
    <Section
      title="Canal de relato"
      hint="Um e-mail, um telefone ou uma página. O canal aparece para quem pode discordar de um registro. Se ficar em branco, nada é exibido."
    >
      <Loaded query={saved} skeleton={<Skeleton height={120} />}>
        {({ canal }) => <Canal key={canal} canal={canal ?? ''} />}
      </Loaded>
    </Section>
  );
}

function Canal({ canal }: { canal: string }) {
  const save = usePanelWrite(saveCanalDeRelato, { done: 'O canal de relato foi salvo.' });
  const { field, typed, busy, submit } = useForm(saveCanalDeRelato, save, { initial: { canal } });
  useUnsaved(typed && !busy, {}, 'address');
  return (
    <form className={classes.form} noValidate onSubmit={submit}>
      <TextInput {...field('canal')} />
      <SubmitButton busy={busy} disabled={!typed}>
        Salvar canal
      </SubmitButton>
    </form>
  );
}
