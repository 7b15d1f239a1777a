import { Tabs } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useProduct } from '../../session/product.ts';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { QuemSaiu } from '../destinatarios/index.ts';
import { Eliminacoes, PrazosDeGuarda } from '../eliminacao/index.ts';
import { Contatos } from '../encarregados/index.ts';
import { Guardas } from '../guardas-legais/index.ts';
import { Incidentes } from '../incidentes/index.ts';
import { Prazos, Recebidas } from '../solicitacoes/index.ts';
import classes from './PrivacidadePage.module.css';
import { partes } from './search.ts';

const route = getRouteApi('/members/privacidade');

const labels: Record<(typeof partes)[number], string> = {
  solicitacoes: 'Solicitações',
  incidentes: 'Incidentes',
  eliminacao: 'Eliminação',
  configuracao: 'Configuração',
};

/** /privacidade: what the encarregado and HR keep about the protection of personal data, in four parts (VISTA-08). */
export default function PrivacidadePage() {
  const { parte = 'solicitacoes' } = route.useSearch();
  const navigate = route.useNavigate();
  const { encarregados } = useProduct();
  return (
    <Page title="Privacidade" narrow>
      <Tabs
        value={parte}
        onChange={(value) => void navigate({ search: { parte: partes.find((one) => one === value) } })}
        keepMounted={false}
      >
        <Tabs.List aria-label="Privacidade">
          {partes.map((value) => (
            <Tabs.Tab key={value} value={value}>
              {labels[value]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="solicitacoes" className={classes.part ?? ''}>
          <Recebidas />
          <QuemSaiu />
        </Tabs.Panel>
        <Tabs.Panel value="incidentes" className={classes.part ?? ''}>
          <Incidentes />
        </Tabs.Panel>
        <Tabs.Panel value="eliminacao" className={classes.part ?? ''}>
          <Guardas />
          <Eliminacoes />
        </Tabs.Panel>
        <Tabs.Panel value="configuracao" className={classes.part ?? ''}>
          <Prazos />
          <PrazosDeGuarda />
          <Section
            title="Encarregado"
            hint={encarregados.length === 0 && 'O RH ainda não nomeou o encarregado.'}
          >
            <Contatos />
          </Section>
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}
