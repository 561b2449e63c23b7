import type { ReactElement } from 'react'
import type { AnswerOf, Call } from './calls.ts'

/** The response to a call of the SDK, or a function that returns it, throws, or stays pending. */
type Given<C extends Call> = AnswerOf<C> | (() => AnswerOf<C> | Promise<AnswerOf<C>>)

/** Responses by the name of the call, `workspace.views.list` for instance. */
export type Responses = { [C in Call]?: Given<C> }

/** A component with realistic data, as the workbench shows and checks it. */
export interface Story {
  render: () => ReactElement
  /** The calls that it makes, with their responses. */
  responses?: Responses
  /** The address at which it is rendered; `/` by default. */
  address?: string
  /** Whether it fills the window by itself, without a margin. */
  whole?: boolean
  /** The selector of what to press once it is shown, for what opens only then. */
  press?: string
}

/** The stories of a component by name; a `*.story.tsx` file exports them as `stories`. */
export type Stories = Record<string, Story>
