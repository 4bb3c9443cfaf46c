/** Elements below any of the parts that match the selector. */
export function* within(parts: readonly ParentNode[], selector: string): Generator<HTMLElement> {
	for (const part of parts) yield* part.querySelectorAll<HTMLElement>(selector);
}
