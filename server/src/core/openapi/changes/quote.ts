const maxQuotedLength = 80;

/** Value in backticks for a sentence; long ones are cut. */
export function quote(value: unknown): string {
	const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replaceAll('`', "'");
	const line = text.replace(/\s+/g, ' ');
	return `\`${line.length > maxQuotedLength ? `${line.slice(0, maxQuotedLength)}…` : line}\``;
}

const maxQuotedValues = 5;

/** Values in backticks, separated by commas: `a`, `b`. */
export function quoteAll(values: readonly unknown[]): string {
	const more = values.length - maxQuotedValues;
	const quoted = values.slice(0, maxQuotedValues).map(quote).join(', ');
	return more > 0 ? `${quoted} and ${more} more` : quoted;
}
