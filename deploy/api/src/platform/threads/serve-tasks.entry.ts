// The process of a `ProcessPool`: runs the tasks of the module that its argument names, until its pool disconnects.
interface Task {
  name: string
  input: unknown
}

const tasks = (await import(process.argv[2] ?? '')) as Record<string, (input: unknown) => unknown>

process.on('message', ({ name, input }: Task) => {
  Promise.resolve()
    .then(() => tasks[name]?.(input))
    .then(
      (value) => process.send?.({ value }),
      (error: unknown) => process.send?.({ error: error instanceof Error ? error.message : String(error) }),
    )
})
process.on('disconnect', () => process.exit())

export {}
