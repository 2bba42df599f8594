// What is read aloud of a screen, and with which voice.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { spoken, voiceFor } from '../../companion/web/speech.js';

const TURN = { kind: 'turn', lines: [{ text: 'Jacques puts a disc in city 4', more: 'Skip this if the market is full.' }], words: 'A7' };
const ASKS = { kind: 'question', text: 'Did anybody end the round?', form: { kind: 'choices' } };

test('the statement and the question are read, not the card or what is in small print', () => {
  const body = [{ kind: 'header', title: 'Jacques', where: 'Round 1 · card 1' }, TURN, ASKS];
  assert.equal(spoken(body), 'Jacques puts a disc in city 4. Did anybody end the round?');
});

test('a question that the statement asks already is read once', () => {
  assert.equal(spoken([TURN, { ...ASKS, text: 'My turn is over', quiet: true }]), 'Jacques puts a disc in city 4.');
  assert.equal(spoken([{ ...TURN, lines: [{ text: 'Who won?' }] }, { ...ASKS, text: 'Who won?' }]), 'Who won?');
});

test('a folded set-up is not read, and neither are soft hyphens', () => {
  assert.equal(spoken([{ ...TURN, folded: '8 steps' }, { ...ASKS, text: 'Geister\u00adschiff?' }]), 'Geisterschiff?');
});

test('a result is read with its margin', () => {
  assert.equal(spoken([{ kind: 'result', title: 'Anna wins', more: '40 points, 3 ahead' }]), 'Anna wins. 40 points, 3 ahead.');
});

test('the voice speaks the language: the usual one, else one on the phone', () => {
  const english = { lang: 'en-GB', default: true }, far = { lang: 'de-DE', localService: false }, near = { lang: 'de_AT', localService: true };
  assert.equal(voiceFor([english, far, near], 'de'), near);
  assert.equal(voiceFor([english, far, { ...near, default: true }], 'de').default, true);
  assert.equal(voiceFor([english], 'de'), null);
  assert.equal(voiceFor([english], 'en'), english);
});
