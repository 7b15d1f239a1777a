import classes from './PrivacyNote.module.css';

/** The note in every form with free text about a person, who may be the reader (LGPD-16). */
export const PrivacyNote = ({ own }: { own?: true }) => (
  <p className={classes.note}>
    Não registre informações de saúde nem de religião.
    {!own && ' A pessoa pode pedir acesso a este texto.'}
  </p>
);
