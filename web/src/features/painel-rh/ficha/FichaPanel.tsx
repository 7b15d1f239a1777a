import { getFicha } from '@alinha/contract/colaboradores';
import type { Empresa } from '@alinha/contract/empresas';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { queryOptions } from '../../../lib/queries.ts';
import { useProduct } from '../../../session/product.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { SidePanel } from '../../../ui/SidePanel.tsx';
import { LinkDeCadastro } from '../../cadastro/index.ts';
import { Acesso } from './Acesso.tsx';
import { Afastamentos } from './Afastamentos.tsx';
import classes from './Ficha.module.css';
import { FichaForm } from './FichaForm.tsx';
import { Historico } from './Historico.tsx';
import { shownName } from './shownName.ts';

interface FichaPanelProps {
  id: number;
  empresas: readonly Empresa[];
  onClose: () => void;
}

/** A person's record, editable by HR: data, position, access and history. */
export function FichaPanel({ id, empresas, onClose }: FichaPanelProps) {
  const ficha = useQuery(queryOptions(getFicha, { params: { id } }));
  const { data } = ficha;
  const { cadastroAberto } = useProduct();
  return (
    <SidePanel
      opened
      onClose={onClose}
      title={data ? shownName(data) : 'Cadastro'}
      subtitle={data && (data.ativo ? 'Cadastro' : 'Cadastro · desativado: reative para corrigir')}
    >
      <Loaded query={ficha} skeleton={<Skeleton height={480} />}>
        {(pessoa) => (
          <div className={classes.panel}>
            <FichaForm ficha={pessoa} empresas={empresas} />
            <Afastamentos pessoa={{ ...pessoa, nome: shownName(pessoa) }} />
            {pessoa.ativo && <Acesso ficha={pessoa} />}
            {pessoa.ativo && cadastroAberto && (
              <Section
                title="Equipe"
                hint={`Quem se cadastra pelo link responde a ${shownName(pessoa)} depois de confirmar o e-mail.`}
              >
                <LinkDeCadastro superior={pessoa.id} />
              </Section>
            )}
            <Historico ficha={pessoa} />
          </div>
        )}
      </Loaded>
    </SidePanel>
  );
}
