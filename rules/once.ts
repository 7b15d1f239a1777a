/**
 * What a function says of an object, worked out when it is first asked and kept as long as the object lives. The object
 * must not change: what is read of a tree makes new ones.
 */
export function once<Key extends object, Said extends object>(of: (key: Key) => Said): (key: Key) => Said {
  const known = new WeakMap<Key, Said>();
  return (key) => {
    let said = known.get(key);
    if (!said) {
      said = of(key);
      known.set(key, said);
    }
    return said;
  };
}
