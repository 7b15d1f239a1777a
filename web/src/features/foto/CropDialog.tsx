import 'react-easy-crop/react-easy-crop.css';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { Dialog } from '../../ui/Dialog.tsx';
import { DialogButtons } from '../../ui/DialogButtons.tsx';
import classes from './CropDialog.module.css';
import { type CropArea, cutPicture, type Picture } from './picture.ts';

interface CropDialogProps {
  picture: Picture;
  busy: boolean;
  onSave: (photo: Blob) => void;
  onClose: () => void;
}

const mostZoom = 4;

/** Chooses the square of a picture that becomes the photo: by dragging, pinching, the wheel or the keyboard. */
export function CropDialog({ picture, busy, onSave, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [shown, setShown] = useState<{ percents: Area; part: CropArea }>();
  const zoomId = useId();
  const save = async () => {
    if (shown && !busy) onSave(await cutPicture(picture.image, shown.part));
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Ajustar foto"
      subtitle="Arraste a foto e aproxime até o rosto ficar no círculo."
      size="30rem"
      onSubmit={() => void save()}
      footer={
        <DialogButtons onCancel={onClose} busy={busy}>
          Salvar foto
        </DialogButtons>
      }
    >
      <div className={classes.content}>
        <div className={classes.frame}>
          <Cropper
            image={picture.address}
            aspect={1}
            cropShape="round"
            objectFit="cover"
            showGrid={false}
            crop={crop}
            zoom={zoom}
            maxZoom={mostZoom}
            keyboardStep={8}
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(percents, part) => setShown({ percents, part })}
            mediaProps={{ alt: '' }}
            cropperProps={{
              role: 'application',
              'aria-label': 'Posição da foto. Use as setas para mover.',
            }}
          />
        </div>
        <div className={classes.tools}>
          <label htmlFor={zoomId} className={classes.label}>
            Aproximar
          </label>
          <input
            id={zoomId}
            className={classes.zoom}
            type="range"
            min={1}
            max={mostZoom}
            step={0.05}
            value={zoom}
            aria-valuetext={`${Math.round(zoom * 100)} %`}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
            data-autofocus
          />
        </div>
        <div className={classes.previews} role="img" aria-label="Como a foto vai aparecer">
          {[96, 36, 28].map((size) => (
            <span key={size} className={classes.preview} style={{ inlineSize: size, blockSize: size }}>
              {shown && <img src={picture.address} alt="" style={placed(shown.percents)} draggable={false} />}
            </span>
          ))}
          <span className={classes.hint}>É assim que os colegas vão ver você.</span>
        </div>
      </div>
    </Dialog>
  );
}

/** Positions the picture so that the selected part fills its parent. */
const placed = ({ x, y, width, height }: Area) => ({
  inlineSize: `${10_000 / width}%`,
  blockSize: `${10_000 / height}%`,
  insetInlineStart: `${(-100 * x) / width}%`,
  insetBlockStart: `${(-100 * y) / height}%`,
});
