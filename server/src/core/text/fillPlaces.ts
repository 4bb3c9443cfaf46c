/** A sentence with something in the places of its `{…}`. */
export function fillPlaces(sentence: string, fillings: Readonly<Record<string, string | number>>): string {
	return sentence.replace(/\{(\w+)\}/g, (place, name: string) => String(fillings[name] ?? place));
}
