/** Failing tasks for the tests of the pool. */
export const echo = <T>(value: T): T => value

export function fill(): number {
  const held: number[][] = []
  for (;;) held.push(Array.from({ length: 1_000 }, (_, at) => at + held.length))
}

export function spin(): never {
  for (;;);
}

export function stop(): void {
  process.exit(3)
}

export function refuse(message: string): never {
  throw new Error(message)
}

export function leap(): string {
  const names = '#4a'.repeat(8_000_000)
  return names.replace(/#([0-9a-f]{2})/g, (_whole, code: string) => code)
}
