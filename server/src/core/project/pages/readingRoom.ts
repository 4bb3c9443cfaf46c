import { ExtractRoom } from '../../syntax/page/extractRoom.ts';
import { type FileBytes, ShortTexts, toTextSlices } from '../../syntax/page/textSlices.ts';

/** What the files that are read together share, to be read fast and kept small. It is dropped once the project is made. */
export class ReadingRoom {
	readonly texts = new ShortTexts();
	#extracts: ExtractRoom | undefined;

	/** Where what is kept of a page goes: that of files into one room. */
	extractsOf(content: string | FileBytes): ExtractRoom {
		if (typeof content === 'string') return ExtractRoom.ofText();
		const { decode } = content;
		this.#extracts ??= ExtractRoom.ofBytes((bytes) => toTextSlices({ bytes, decode }));
		return this.#extracts;
	}
}
