/** Memoizes a function of an object for the object's lifetime. The object must not change. */
export function once<Key extends object, Value extends object>(of: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, Value>();
  return (key) => {
    let value = cache.get(key);
    if (!value) {
      value = of(key);
      cache.set(key, value);
    }
    return value;
  };
}
