import type { Attribute, Component } from '../catalogue/component.ts';
import type { AttributeCheck, LoneCheckContext, Report, UseCheck } from './check.ts';
import { attributeOf, componentUses } from './components/componentUses.ts';

/** A check, with the one who hears what it finds. */
export interface Heard<Check> {
	readonly check: Check;
	readonly report: Report;
}

/**
 * The one walk through the components of a page, and through the attributes of each, of all checks that look at one of
 * them at a time. A name is looked up in the catalogue once for all of them, and most attributes concern few checks.
 */
export class UseWalk {
	readonly #ofUses: readonly Heard<UseCheck>[];
	readonly #ofAttributes: readonly Heard<AttributeCheck>[];
	readonly #plans = new Map<Component, UsePlan>();

	constructor(ofUses: readonly Heard<UseCheck>[], ofAttributes: readonly Heard<AttributeCheck>[]) {
		this.#ofUses = ofUses;
		this.#ofAttributes = ofAttributes;
	}

	/** Until one has heard enough. */
	run({ document, project }: LoneCheckContext, hasEnough: () => boolean): void {
		for (const use of componentUses(document)) {
			const { component, tag } = use;
			const plan = this.#planOf(component);
			for (const { check, report } of plan.ofUse) check.judge(use, document, report, project);
			for (const written of tag.attributes) {
				const { declared, concerned } = plan.of(written.name);
				for (const { check, report } of concerned)
					check.judgeAttribute({ use, written, declared }, document, report, project);
			}
			if (hasEnough()) return;
		}
	}

	#planOf(component: Component): UsePlan {
		const known = this.#plans.get(component);
		if (known !== undefined) return known;
		const concerned = this.#ofUses.filter(({ check: { concerns } }) => concerns?.(component) ?? true);
		const plan = new UsePlan(component, concerned, this.#ofAttributes);
		this.#plans.set(component, plan);
		return plan;
	}
}

/** What looks at the uses of one component. */
class UsePlan {
	readonly ofUse: readonly Heard<UseCheck>[];
	readonly #component: Component;
	readonly #ofAttributes: readonly Heard<AttributeCheck>[];
	/** By name, of those that the catalogue declares. */
	readonly #known = new Map<string, AttributePlan>();
	#ofUnknown: AttributePlan | undefined;

	constructor(
		component: Component,
		ofUse: readonly Heard<UseCheck>[],
		ofAttributes: readonly Heard<AttributeCheck>[],
	) {
		this.#component = component;
		this.ofUse = ofUse;
		this.#ofAttributes = ofAttributes;
	}

	of(name: string): AttributePlan {
		const known = this.#known.get(name);
		if (known !== undefined) return known;
		const declared = attributeOf(this.#component, name);
		if (declared === undefined) {
			this.#ofUnknown ??= this.#toPlan(undefined);
			return this.#ofUnknown;
		}
		const plan = this.#toPlan(declared);
		this.#known.set(name, plan);
		return plan;
	}

	#toPlan(declared: Attribute | undefined): AttributePlan {
		const isConcerned = ({ check }: Heard<AttributeCheck>) =>
			check.concernsAttribute(declared, this.#component);
		return { declared, concerned: this.#ofAttributes.filter(isConcerned) };
	}
}

interface AttributePlan {
	readonly declared: Attribute | undefined;
	readonly concerned: readonly Heard<AttributeCheck>[];
}
