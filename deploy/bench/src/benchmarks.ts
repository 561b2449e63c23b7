import type { Benchmark } from './benchmark.ts'
import { firstScreen } from './first-screen.ts'

/** Every benchmark there is. A new one is a file beside this and a line here. */
export const benchmarks: readonly Benchmark[] = [firstScreen]
