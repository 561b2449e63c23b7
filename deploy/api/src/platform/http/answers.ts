import { z } from 'zod'

declare const compared: unique symbol

/** A shape that was held against the type the SDK promises; a route takes no other. */
export interface Compared {
  readonly [compared]: true
}

/** Every optional field as if it were there, so that one that only one side knows is found too. */
type Whole<T> = T extends readonly (infer One)[]
  ? Whole<One>[]
  : T extends object
    ? { [Key in keyof T]-?: Whole<Exclude<T[Key], undefined>> }
    : T

type Assignable<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false

type Same<One, Other> = Assignable<One, Other> extends true ? Assignable<Whole<One>, Whole<Other>> : false

/** The fields that are not alike, for the compiler to name. */
type Different<One, Other> = One extends readonly (infer A)[]
  ? Other extends readonly (infer B)[]
    ? Different<A, B>
    : never
  : {
      [Key in keyof One | keyof Other]-?: Key extends keyof One & keyof Other
        ? Same<One[Key], Other[Key]> extends true
          ? never
          : Key
        : Key
    }[keyof One | keyof Other]

type Fits<Promised, Told> =
  Same<Promised, Told> extends true
    ? unknown
    : { readonly [compared]: ['The SDK promises something else at', Different<Promised, Told>] }

/**
 * The shape of an answer, checked by the compiler to say exactly what the SDK's type `Promised` says.
 * @example data: answers<Claim>()(claimShape)
 */
export function answers<Promised>() {
  return <S extends z.ZodType>(shape: S & Fits<Promised, z.output<S>>): S & Compared => outsideSdk<S>(shape)
}

/** The shape of an answer for machines, which no client of the SDK reads. */
export const outsideSdk = <S extends z.ZodType>(shape: S): S & Compared => shape as S & Compared

/** An object that is answered as it was kept; `name` is the SDK's. */
export const keptAs = <T extends object>(name: string): z.ZodType<T, T> =>
  z.custom<T>().meta({ title: name, type: 'object', additionalProperties: true })
