/** “1 page”, “2 pages”, “2 addresses”. */
export function countOf(count: number, noun: string): string {
	return `${count} ${noun}${count === 1 ? '' : noun.endsWith('s') ? 'es' : 's'}`;
}
