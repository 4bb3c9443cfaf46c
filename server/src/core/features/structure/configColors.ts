import type { Color, ColorInformation, ColorPresentation } from 'vscode-languageserver-types';
import { entriesOf } from '../../language/configEntries.ts';
import type { ConfigDocument } from '../../language/document.ts';
import { spanOf, stringOf } from '../../language/json.ts';
import { isHexColor } from '../../text/colors.ts';
import { toRange } from '../document/protocolValues.ts';

/** Colors in the configuration, for swatches beside their codes. */
export function configColors(document: ConfigDocument): ColorInformation[] {
	return entriesOf(document).flatMap(({ field, node }) => {
		const text = stringOf(node);
		if (field.type !== 'string' || field.kind !== 'hexColor') return [];
		if (node === undefined || text === undefined || !isHexColor(text)) return [];
		return [{ range: toRange(document, spanOf(node)), color: toColor(text) }];
	});
}

/** Text of a picked color: the only form that the site accepts, without transparency. */
export function colorPresentations(
	_document: ConfigDocument,
	{ color, range }: ColorInformation,
): ColorPresentation[] {
	const digits = [color.red, color.green, color.blue].map((part) =>
		Math.round(Math.min(1, Math.max(0, part)) * 255)
			.toString(16)
			.padStart(2, '0'),
	);
	const label = `"#${digits.join('').toUpperCase()}"`;
	return [{ label, textEdit: { range, newText: label } }];
}

function toColor(hex: string): Color {
	const digits = hex.slice(1);
	const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
	const part = (at: number) => Number.parseInt(long.slice(at, at + 2), 16) / 255;
	return { red: part(0), green: part(2), blue: part(4), alpha: 1 };
}
