/** An address as the target of a link: what would end it or begin an expression is written in numbers. */
export function encodeAddress(address: string): string {
	return address.replace(
		/[ \t(){}<>|\\`"]/g,
		(character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
	);
}
