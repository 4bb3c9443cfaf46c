import { readFacts } from '../project/pages/readFacts.ts';
import type { FileFinding, ReadPage } from '../project/pages/readPage.ts';
import { parsePageDocument } from '../syntax/parseDocument.ts';
import { ownCopy } from '../text/ownCopy.ts';
import { type FoundInFile, fileFindings } from './fileFindings.ts';

/** Reads a page or snippet whose text is dropped then, and checks it by itself. */
export function readPage(path: string, text: string): ReadPage {
	const document = parsePageDocument(path, text);
	return { ...readFacts(document), findings: ownCopy(fileFindings(document).map(toFileFinding)) };
}

function toFileFinding({ check: { code }, finding }: FoundInFile): FileFinding {
	const { span, message, severity, tag, standsAlone } = finding;
	return {
		code,
		span,
		message,
		...(severity !== undefined && { severity }),
		...(tag !== undefined && { tag }),
		...(standsAlone !== undefined && { standsAlone }),
	};
}
