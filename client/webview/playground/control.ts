import type { InputValue } from '../../../server/src/core/outputs/api/playground/inputValue.ts';
import type { ValueInput } from '../../../server/src/core/outputs/api/playground/valueInput.ts';

/** A part of the form for one value. */
export interface Control {
	readonly element: HTMLElement;
	/** What is entered; undefined for nothing. */
	readonly read: () => InputValue | undefined;
	/** Says what is wrong beside each field, and gives the first such field. */
	readonly check: () => HTMLElement | undefined;
	/** It holds the one value that there is from the start: of an object that may be left out this says nothing. */
	readonly isSettled?: true;
}

export interface ControlSource {
	readonly name: string;
	readonly isRequired: boolean;
	readonly input: ValueInput;
	/** Which objects begin folded: this one and those within it, or the latter alone. */
	readonly folds?: 'all' | 'within' | undefined;
	/** After every change. */
	readonly onChange: () => void;
}
