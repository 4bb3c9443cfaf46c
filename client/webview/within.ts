/** Every element below one of the parts that the selector names. */
export function* within(parts: readonly ParentNode[], selector: string): Generator<HTMLElement> {
	for (const part of parts) yield* part.querySelectorAll<HTMLElement>(selector);
}
