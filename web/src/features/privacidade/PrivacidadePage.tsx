import { useNavigate } from '@tanstack/react-router';
import { useProduct } from '../../session/product.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Section } from '../../ui/Section.tsx';
import { Contatos } from '../encarregados/index.ts';
import { Prazos, Recebidas } from '../solicitacoes/index.ts';
import classes from './PrivacidadePage.module.css';

/** /privacidade: what the encarregado and HR keep about the protection of personal data. */
export default function PrivacidadePage() {
  const navigate = useNavigate();
  const { encarregados } = useProduct();
  return (
    <div className={classes.page}>
      <PageHead title="Privacidade" onBack={() => void navigate({ to: '/home' })} />
      <Recebidas />
      <Prazos />
      <Section title="Encarregado">
        {encarregados.length === 0 && <p className={classes.none}>O RH ainda não nomeou o encarregado.</p>}
        <Contatos />
      </Section>
    </div>
  );
}
