import { useProduct } from '../../session/product.ts';
import { Page } from '../../ui/Page.tsx';
import { Section } from '../../ui/Section.tsx';
import { QuemSaiu } from '../destinatarios/index.ts';
import { Eliminacoes, PrazosDeGuarda } from '../eliminacao/index.ts';
import { Contatos } from '../encarregados/index.ts';
import { Guardas } from '../guardas-legais/index.ts';
import { Incidentes } from '../incidentes/index.ts';
import { Prazos, Recebidas } from '../solicitacoes/index.ts';

/** /privacidade: what the encarregado and HR keep about the protection of personal data. */
export default function PrivacidadePage() {
  const { encarregados } = useProduct();
  return (
    <Page title="Privacidade" narrow>
      <Recebidas />
      <QuemSaiu />
      <Incidentes />
      <Guardas />
      <Eliminacoes />
      <Prazos />
      <PrazosDeGuarda />
      <Section title="Encarregado" hint={encarregados.length === 0 && 'O RH ainda não nomeou o encarregado.'}>
        <Contatos />
      </Section>
    </Page>
  );
}
