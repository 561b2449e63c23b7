// The process of a `ProcessPool`: runs the tasks of the module it is told, one after another, until its pool is gone.
interface Asked {
  name: string
  input: unknown
}

const tasks = (await import(process.argv[2] ?? '')) as Record<string, (input: unknown) => unknown>

process.on('message', ({ name, input }: Asked) => {
  Promise.resolve()
    .then(() => tasks[name]?.(input))
    .then(
      (value) => process.send?.({ value }),
      (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
    )
})
process.on('disconnect', () => process.exit())

export {}
