import classes from './PrivacyNote.module.css';

/** The note in every form with free text about a person (LGPD-16). */
export const PrivacyNote = () => (
  <p className={classes.note}>
    Não registre informações de saúde nem de religião. A pessoa pode pedir acesso a este texto.
  </p>
);
