import classes from './PrivacyNote.module.css';

/** The note in every form with free text about a person (LGPD-16). */
export const PrivacyNote = () => (
  <p className={classes.note}>
    Saúde e crença não cabem aqui. A pessoa pode pedir para ver o que está escrito.
  </p>
);
