import { type Atom, atom } from 'jotai'
import { atomFamily } from 'jotai-family'

/** Milliseconds, as long as the cache keeps what nothing shows. */
const LIFETIME = 5 * 60_000

/**
 * Query atoms by parameter: the id of one thing, what a list is filtered by. A parameter that nothing on the screen
 * uses is forgotten a while after it came.
 *
 * @param make - makes the atom of a parameter, which is plain data as JSON knows it
 */
export function queryFamily<Param, Value>(
  make: (param: Param) => Atom<Value>,
): (param: Param) => Atom<Value> {
  const onScreen = new Set<string>()
  const family = atomFamily((key: string) => {
    const source = make(JSON.parse(key) as Param)
    const member = atom(
      (get) => get(source),
      () => undefined,
    )
    member.onMount = () => {
      onScreen.add(key)
      family.setShouldRemove(isLeft)
      return () => onScreen.delete(key)
    }
    return member
  })
  const isLeft = (createdAt: number, key: string): boolean =>
    !onScreen.has(key) && Date.now() - createdAt > LIFETIME
  return (param) => family(JSON.stringify(param))
}
