/** Elements below any of the parts that match the selector. */
export function* queryWithin(parts: readonly ParentNode[], selector: string): Generator<HTMLElement> {
	for (const part of parts) yield* part.querySelectorAll<HTMLElement>(selector);
}
