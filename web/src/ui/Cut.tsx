import classes from './Cut.module.css';

/** The end of a frame where what is in it goes on; it fades into `--cut-ground`, along `--cut-size`. */
export const Cut = ({ at }: { at: 'start' | 'end' }) => <div className={classes.cut} data-at={at} data-cut />;
