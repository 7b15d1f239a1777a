import { Switch } from '@mantine/core';
import { type Preference, usePreference } from '../../ui/preferences.ts';
import { Section } from '../../ui/Section.tsx';
import classes from './ContaPage.module.css';

/** The preferences of this browser (ACE-02). */
export function Preferencias() {
  return (
    <Section title="Teclas e avisos" hint="Vale só neste navegador.">
      <div className={classes.choices}>
        <Choice
          preference="teclas"
          label="Atalhos de tecla única"
          about="Use ? para ver as teclas da página; S e N para responder à pergunta em foco de uma avaliação."
        />
        <Choice
          preference="avisos"
          label="Fechar avisos automaticamente"
          about="Fecham em 2 segundos; os que oferecem Desfazer, em 10. Se desligar, os avisos ficam até você fechar."
        />
      </div>
    </Section>
  );
}

function Choice({ preference, label, about }: { preference: Preference; label: string; about: string }) {
  const [on, setOn] = usePreference(preference);
  return (
    <Switch
      label={label}
      description={about}
      checked={on}
      onChange={({ currentTarget }) => setOn(currentTarget.checked)}
    />
  );
}
