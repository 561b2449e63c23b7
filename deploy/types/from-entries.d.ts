// The standard library types this answer `any` for entries that are no pairs, which turns checks off wherever it goes.
interface ObjectConstructor {
  fromEntries<Value>(entries: Iterable<readonly [PropertyKey, Value]>): { [key: string]: Value }
  fromEntries(entries: Iterable<readonly unknown[]>): { [key: string]: unknown }
}
